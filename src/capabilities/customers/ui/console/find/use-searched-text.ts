import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSettledText } from '#console/parts/form/use-settled-text.ts';

/** The typed text, and the trimmed text that is searched once typing pauses. The address keeps it (`q`), for Back and a reload. */
export function useSearchedText(): { typed: string; setTyped: (text: string) => void; text: string } {
  const [address] = useSearchParams();
  const asked = address.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const text = useSettledText(typed.trim());
  const navigate = useNavigate();
  useEffect(() => {
    // While a sheet is open the address is the sheet's.
    if (text === asked || window.location.pathname !== '/console/find') return;
    void navigate({ search: text && `?${new URLSearchParams({ q: text })}` }, { replace: true });
  }, [asked, navigate, text]);
  return { typed, setTyped, text };
}
