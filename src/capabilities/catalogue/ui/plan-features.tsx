import { Icon } from '#design/icon.tsx';
import { FEATURES_ON, shortFeatures } from '../rules/texts/feature-list.ts';

/** The plan's features: eight, and the rest behind '+N more' (COWORK-07). Opens without script. */
export function PlanFeatures({ features }: { features: readonly string[] }) {
  const { shown, more } = shortFeatures(features, FEATURES_ON.planCard);
  return (
    <div className="grid gap-2">
      <FeatureLines features={shown} />
      {more ? (
        <details className="group">
          <summary className="inline-flex min-h-12 items-center gap-1.5 font-medium text-primary">
            {more}
            <Icon name="down" size={18} className="transition-transform group-open:rotate-180" />
          </summary>
          <FeatureLines features={features.slice(FEATURES_ON.planCard)} />
        </details>
      ) : null}
    </div>
  );
}

function FeatureLines({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2">
          <Icon name="check" size={18} className="mt-1 shrink-0 text-success" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
