import { useQuery } from '@tanstack/react-query';
import { Route, Routes } from 'react-router';
import { EnquiryList } from '#capabilities/enquiries/ui/console/inbox/enquiry-list.tsx';
import { waitingQuery } from '#capabilities/enquiries/ui/console/inbox/waiting-query.ts';
import { MessageList } from '#capabilities/messaging/ui/console/message-list.tsx';
import { TaskList } from '#capabilities/messaging/ui/console/task-list.tsx';
import { useApi } from '#console/api/console-session.tsx';
import { SubNav } from '#console/parts/pages/sub-nav.tsx';
import { Redirect } from '#console/sheet/redirect.tsx';

const lists = [
  { path: 'tasks', label: 'Tasks', list: <TaskList /> },
  { path: 'enquiries', label: 'Enquiries', list: <EnquiryList /> },
  { path: 'messages', label: 'Messages', list: <MessageList /> },
] as const;

/** What waits for a person: tasks, enquiries, and messages that did not arrive. */
export function InboxScreen() {
  const waiting = useQuery(waitingQuery(useApi())).data?.waiting;
  return (
    <div className="screen-narrow">
      <div className="screen-head">
        <h1>Inbox</h1>
      </div>
      <SubNav
        label="Inbox"
        pages={lists.map(({ path, label }) => ({
          to: `/console/inbox/${path}`,
          name: (
            <>
              <span>{label}</span>
              {waiting?.[path] ? <span className="figures text-muted"> {waiting[path]}</span> : null}
            </>
          ),
        }))}
      />
      <Routes>
        {lists.map(({ path, list }) => (
          <Route key={path} path={path} element={list} />
        ))}
        <Route path="*" element={<Redirect to="/console/inbox/tasks" />} />
      </Routes>
    </div>
  );
}
