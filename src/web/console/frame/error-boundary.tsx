import { Component, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';

type Props = { children: ReactNode };

/** In place of an empty page when a part of the console fails: what is safe, and two ways on. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <div role="alert" className="grid max-w-form justify-items-start gap-3">
          <h1 className="text-h3">This screen has failed</h1>
          <p className="text-muted">What you saved is safe. What you typed and did not save is lost.</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => location.reload()}>Reload page</Button>
            <a href="/console" className="button button-secondary">
              Open Today
            </a>
          </div>
        </div>
      </main>
    );
  }
}
