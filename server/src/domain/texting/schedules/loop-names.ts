/** The name by which the loop that starts due messages is woken. */
export const startLoop = 'schedules.start';
