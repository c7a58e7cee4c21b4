/** Whether PostgreSQL can't store a value (SQLSTATE class 22): a NUL, a number too large. Retrying doesn't help. */
export const isDataError = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');
