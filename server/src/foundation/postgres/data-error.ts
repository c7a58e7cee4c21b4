/** Returns whether PostgreSQL can't store a value, such as a NUL or too large a number. Retrying doesn't help. */
export const isDataError = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');
