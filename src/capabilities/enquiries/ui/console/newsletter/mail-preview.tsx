import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { actPreview } from '#console/parts/act/act-preview.ts';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Disclosure } from '#design/disclosure.tsx';
import { Notice } from '#design/notice.tsx';
import { changeIssueCall } from '../../../calls.ts';

/** The mail as its readers get it, as the server writes it of these words. */
export function MailPreview({ id, words }: { id: number; words: { subject: string; text: string } }) {
  const mail = useQuery({
    ...actPreview(useApi(), changeIssueCall, { params: { id }, body: words }),
    placeholderData: (before) => before,
  });
  if (!mail.data)
    return mail.error ? (
      <p role="alert" className="row-failure">
        {failureText(mail.error)}
      </p>
    ) : (
      <RowsSkeleton />
    );
  const { subject, html, text, problems } = mail.data;
  return (
    <section aria-label="Preview of the mail" className="grid min-w-0 gap-3">
      {problems.length > 0 ? (
        <Notice tone="error" title="Correct this before you send it">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <p className="row-detail">Subject: {subject || '…'}</p>
      <MailFrame html={html} />
      <Disclosure title="As plain text">
        <pre className="text-small wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </Disclosure>
    </section>
  );
}

/**
 * A mail in a frame without scripts. The page's policy allows no styles within the words of a document, so its look is set by the page, from
 * outside.
 */
function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  // The frame is as high as its mail, which wraps as the window does.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setHeight(heightOf(element)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <iframe
      ref={frame}
      title="The mail"
      sandbox="allow-same-origin"
      className="mail-frame"
      style={{ height }}
      srcDoc={html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(' style="', ' data-style="')}
      onLoad={({ currentTarget }) => {
        const { contentDocument } = currentTarget;
        for (const element of contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
          element.style.cssText = element.dataset['style'] ?? '';
        setHeight(heightOf(currentTarget));
      }}
    />
  );
}

/** Of the mail with the frame's border; before it is loaded its document may have no body. */
const heightOf = ({ contentDocument }: HTMLIFrameElement): number =>
  (contentDocument?.querySelector('body')?.offsetHeight ?? 320) + 2;
