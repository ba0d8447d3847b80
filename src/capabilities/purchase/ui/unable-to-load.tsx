import { Button } from '#design/button.tsx';

/** The state of a service's page when its package or its dates cannot be loaded (DAYPASS-08, DAYPASS-09, REC-06, REC-07). */
export function UnableToLoad({
  asPage = false,
  title = 'Unable to Load Package',
  again = 'Try Again',
  children,
}: {
  asPage?: boolean;
  title?: string;
  /** Of its button. */
  again?: string;
  children: string;
}) {
  const Title = asPage ? 'h1' : 'h2';
  return (
    <section role="alert" className="card grid max-w-form gap-3">
      <Title tabIndex={-1} className="text-h3">
        {title}
      </Title>
      <p>{children}</p>
      <div>
        <Button onClick={() => location.reload()}>{again}</Button>
      </div>
    </section>
  );
}
