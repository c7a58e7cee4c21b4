/** By this name the loop is woken that starts what is due. */
export const startLoop = 'schedules.start';
