/** The name for waking the loop that starts due messages. */
export const startLoop = 'schedules.start';
