/** Returns for how many more milliseconds a batch can be undone. */
export const undoForMs = (batch: { state: string; starts_at: Date | null }, now: Date): number =>
	batch.state === 'queued' && batch.starts_at ? Math.max(0, batch.starts_at.getTime() - now.getTime()) : 0;
