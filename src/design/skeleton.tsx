/** A grey shape where something will be; give it the real thing's size by classes. Say the loading words beside it. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}
