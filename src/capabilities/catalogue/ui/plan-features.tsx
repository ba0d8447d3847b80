import { CheckList } from '#design/check-list.tsx';
import { Icon } from '#design/icon.tsx';
import { FEATURES_ON, shortFeatures } from '../rules/texts/feature-list.ts';

const GAPS = 'gap-x-8 gap-y-2';

/** The plan's features: eight, and the rest behind '+N more' (COWORK-07). Opens without script. */
export function PlanFeatures({ features }: { features: readonly string[] }) {
  const { shown, more } = shortFeatures(features, FEATURES_ON.planCard);
  return (
    <div className="grid gap-2">
      <CheckList items={shown} gaps={GAPS} />
      {more ? (
        <details className="group">
          <summary className="inline-flex min-h-12 items-center gap-1.5 font-medium text-primary">
            {more}
            <Icon name="down" size={18} className="transition-transform group-open:rotate-180" />
          </summary>
          <CheckList items={features.slice(FEATURES_ON.planCard)} gaps={GAPS} />
        </details>
      ) : null}
    </div>
  );
}
