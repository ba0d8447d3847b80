import { renderToStaticMarkup } from 'react-dom/server';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

const screenOf = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorScreen error={error} />
    </MemoryRouter>,
  );

describe('a page that fails', () => {
  test('ERR-01, ERR-02, ERR-03: says Application Error, offers two ways on, and folds the message and the stack away', () => {
    const error = new Error('the chair is missing');
    const html = screenOf(error);
    expect(html).toContain('<h1>Application Error</h1>');
    expect(html).toMatch(/<button[^>]*>Reload Application<\/button>/);
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Go to Homepage<\/a>/);
    expect(html).toMatch(/<details[^>]*><summary.*the chair is missing.*error-screen\.test/s);
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  const unconfigured = () => screenOf(new Error('Firebase: Error (auth/invalid-api-key).'));

  test('ERR-04, ERR-05: an error of the authentication service shows which six settings must be set', () => {
    const html = unconfigured();
    expect(html).toContain('<h1>Firebase Configuration Required</h1>');
    for (const name of ['API key', 'Auth domain', 'Project ID', 'Storage bucket', 'Messaging sender ID', 'App ID']) {
      expect(html).toContain(`<li>${name}</li>`);
    }
  });

  test('ERR-06, ERR-07: it shows the error, the way to the provider and a button to retry', () => {
    const html = unconfigured();
    expect(html).toContain('auth/invalid-api-key');
    expect(html).toContain('href="https://console.firebase.google.com/"');
    expect(html).toMatch(/<button[^>]*>Retry<\/button>/);
  });

  test('ERR-09: an answer without a cause is titled Unexpected Application Error!', () => {
    expect(screenOf(new ErrorResponse(503, 'Service Unavailable', null))).toContain(
      '<h1>Unexpected Application Error!</h1>',
    );
  });

  test('ROUTE-19: a missing thing is 404 Page Not Found', () => {
    expect(screenOf(new ErrorResponse(404, 'Not Found', null))).toContain('<h1 tabindex="-1">404 Page Not Found</h1>');
  });

  test('text of an error is never markup', () => {
    expect(screenOf(new Error('<img src=x onerror=alert(1)>'))).not.toContain('<img');
  });
});
