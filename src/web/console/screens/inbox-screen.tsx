import { useQuery } from '@tanstack/react-query';
import { EnquiryList } from '#capabilities/enquiries/ui/console/inbox/enquiry-list.tsx';
import { waitingQuery } from '#capabilities/enquiries/ui/console/inbox/waiting-query.ts';
import { MessageList } from '#capabilities/messaging/ui/console/message-list.tsx';
import { TaskList } from '#capabilities/messaging/ui/console/task-list.tsx';
import { useApi } from '#console/api/console-session.tsx';
import { Subpages } from '#console/parts/pages/subpages.tsx';

const lists = [
  { path: 'tasks', name: 'Tasks', page: <TaskList /> },
  { path: 'enquiries', name: 'Enquiries', page: <EnquiryList /> },
  { path: 'messages', name: 'Messages', page: <MessageList /> },
] as const;

/** The inbox: tasks, enquiries, and failed messages. */
export function InboxScreen() {
  const waiting = useQuery(waitingQuery(useApi())).data?.waiting;
  const pages = lists.map(({ path, name, page }) => ({
    path,
    page,
    label: (
      <>
        <span>{name}</span>
        {waiting?.[path] ? <span className="figures text-muted"> {waiting[path]}</span> : null}
      </>
    ),
  }));
  return <Subpages title="Inbox" base="/console/inbox" pages={pages} width="screen-narrow" />;
}
