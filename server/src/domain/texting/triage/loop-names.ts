/** The name for waking the loop that finishes actions. */
export const finishLoop = 'triage.finish';
