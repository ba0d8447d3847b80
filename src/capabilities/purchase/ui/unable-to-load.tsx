import { Button } from '#design/button.tsx';

/** The state of a service's page when its package or its dates cannot be loaded (REC-06, REC-07). */
export function UnableToLoad({ asPage = false, children }: { asPage?: boolean; children: string }) {
  const Title = asPage ? 'h1' : 'h2';
  return (
    <section role="alert" className="card grid max-w-form gap-3">
      <Title tabIndex={-1} className="text-h3">
        Unable to Load Package
      </Title>
      <p>{children}</p>
      <div>
        <Button onClick={() => location.reload()}>Try Again</Button>
      </div>
    </section>
  );
}
