/** The first whole second after `now`: tokens give the time of signing in as whole seconds, so every token up to `now` is before it. */
export const nextSecond = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
