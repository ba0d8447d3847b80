import { createContext, useContext, useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** The address of the sheet that is open over the screen; null without one. */
export const OpenSheet = createContext<Location | null>(null);

/** Sends a screen to another address. A sheet over it stays open and leads back to the other address. */
export function Redirect({ to }: { to: string }) {
  const sheet = useContext(OpenSheet);
  const screen = useLocation();
  const { pathname } = sheet ?? screen;
  const navigate = useNavigate();
  useEffect(() => {
    // The address is ahead of the page while a sheet opens: the next render knows that sheet.
    if (window.location.pathname !== pathname) return;
    if (sheet) void navigate(sheet, { replace: true, state: { below: { pathname: to, search: '' } } });
    else void navigate(to, { replace: true });
  }, [navigate, pathname, sheet, to]);
  return null;
}
