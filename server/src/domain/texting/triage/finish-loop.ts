/** By this name the loop is woken that finishes what can no longer be undone. */
export const finishLoop = 'triage.finish';
