/** The name by which the loop that finishes actions is woken. */
export const finishLoop = 'triage.finish';
