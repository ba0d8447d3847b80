import { homeTexts } from '#capabilities/content/home.ts';
import { LinkButton } from '#design/button.tsx';

/** HOME-25. */
export function FinalCall() {
  return (
    <section className="page-width section" aria-labelledby="final">
      <div className="final-call">
        <h2 id="final">{homeTexts.finalTitle}</h2>
        <p className="max-w-prose text-lead">{homeTexts.finalText}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/day-pass">{homeTexts.startDay}</LinkButton>
          <LinkButton kind="secondary" to="/contact">
            {homeTexts.touch}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
