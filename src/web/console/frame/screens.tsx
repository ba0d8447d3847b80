import { useEffect } from 'react';
import { matchPath, Route, Routes, useLocation, useNavigate } from 'react-router';
import { SetPin } from '../device/set-pin.tsx';
import { useReplay } from '../offline/use-replay.ts';
import { TodayScreen } from '../today/today-screen.tsx';
import { ConsoleLayout } from './console-layout.tsx';
import { entriesFor } from './entries.ts';
import { KeyList } from './keys/key-list.tsx';
import { useKeys } from './keys/use-keys.ts';
import { useLiveChanges } from './live/use-live.ts';
import { screenBelow, useSheetState } from './sheet/sheet-address.ts';
import { useStaff } from './staff.tsx';
import { undoLast } from './undo/undo-store.ts';

/** What opens over a screen and has an address of its own. */
const sheets = [
  { path: '/console/keys', title: 'Keyboard shortcuts', element: <KeyList /> },
  { path: '/console/pin', title: 'Set PIN', element: <SetPin /> },
];

/** The screens of the console by address, and the sheets over them. */
export function Screens() {
  const { permissions } = useStaff();
  const entries = entriesFor(permissions);
  const location = useLocation();
  const navigate = useNavigate();
  const sheetState = useSheetState();
  const sheet = sheets.find(({ path }) => matchPath(path, location.pathname));
  const screen = screenBelow(location, sheet !== undefined) ?? location;
  const title = sheet?.title ?? entries.find(({ path }) => matchPath(path, screen.pathname))?.label;
  useLiveChanges();
  useReplay();
  useEffect(() => {
    document.title = title ? `${title} · Console` : 'Console';
  }, [title]);
  useKeys({
    act: (key) => {
      if (key.act === 'undo') void undoLast().catch(() => {});
      if (key.act === 'help') void navigate('/console/keys', { state: sheetState });
      const entry = key.act === 'go' ? entries.find(({ letter }) => letter === key.letter) : undefined;
      if (entry) void navigate(entry.path);
    },
  });
  return (
    <>
      <ConsoleLayout>
        <Routes location={screen}>
          <Route path="/console" element={permissions.includes('today') ? <TodayScreen /> : <NoScreen />} />
          <Route path="*" element={<NoScreen />} />
        </Routes>
      </ConsoleLayout>
      {sheet ? (
        <Routes>
          {sheets.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      ) : null}
    </>
  );
}

function NoScreen() {
  return (
    <>
      <h1>Nothing here</h1>
      <p className="mt-3 text-muted">Your role has no screen at this address. Choose one from the menu.</p>
    </>
  );
}
