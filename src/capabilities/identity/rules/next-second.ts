/** The first whole second after `now`: tokens tell in whole seconds when somebody signed in, so that everything up to `now` is before it. */
export const nextSecond = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
