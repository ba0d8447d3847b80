import { momentText } from './words/moments.ts';

/** A version of what the site sells or says: what changed, who published it, from when and when. */
export function PublicationLine({ note, said, from, at }: { note: string; said: string; from: string; at: string }) {
  return (
    <li className="row-text row-line">
      <div className="min-w-0">
        <p className="row-title font-normal">{note}</p>
        <p className="row-detail">{Date.parse(from) > Date.parse(at) ? `${said}, from ${momentText(from)}` : said}</p>
      </div>
      <time dateTime={at} className="row-detail figures flex-none">
        {momentText(at)}
      </time>
    </li>
  );
}
