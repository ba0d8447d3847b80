import { useEffect } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { TodayScreen } from '../today/today-screen.tsx';
import { ConsoleLayout } from './console-layout.tsx';
import { entriesFor } from './entries.ts';
import { useKeys } from './keys/use-keys.ts';
import { useLiveChanges } from './live/use-live.ts';
import { useStaff } from './staff.tsx';
import { undoLast } from './undo/undo-store.ts';

/** The screens of the console by address. */
export function Screens() {
  const { permissions } = useStaff();
  const navigate = useNavigate();
  useLiveChanges();
  useEffect(() => {
    document.title = 'Today · Console';
  }, []);
  useKeys({
    act: (key) => {
      if (key.act === 'undo') void undoLast().catch(() => {});
      const entry = key.act === 'go' ? entriesFor(permissions).find(({ letter }) => letter === key.letter) : undefined;
      if (entry) void navigate(entry.path);
      return key.act === 'undo' || entry !== undefined;
    },
  });
  return (
    <ConsoleLayout>
      <Routes>
        <Route path="/console" element={<TodayScreen />} />
        <Route path="*" element={<NoScreen />} />
      </Routes>
    </ConsoleLayout>
  );
}

function NoScreen() {
  return (
    <>
      <h1 className="text-h2">No screen here</h1>
      <p className="mt-3 text-muted">There is no screen at this address. Choose one from the menu.</p>
    </>
  );
}
