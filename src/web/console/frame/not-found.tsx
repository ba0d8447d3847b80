/** What the console is for everybody who does not work here, and what an unknown address is: the same page. */
export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid justify-items-center gap-4">
        <h1 className="text-h2">Page not found</h1>
        <p className="text-muted">There is no page at this address.</p>
        <a href="/" className="button button-secondary">
          Go to the home page
        </a>
      </div>
    </main>
  );
}
