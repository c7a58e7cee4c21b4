/**
 * Where the tests of this worker run: at the address that `QUAD_ADDRESS` names, else at the product that
 * quad.setup.ts has started for the worker, except while a file has one of its own.
 */
export const ourAddress = (): string => process.env.QUAD_ADDRESS ?? ownAddress ?? addressOfWorker();

let ownAddress: string | undefined;

/** Until it is given back with undefined. */
export const moveTo = (address: string | undefined): void => {
	ownAddress = address;
};

/** The database behind it, where a test may reach it. */
export const ourDatabase = (): string | undefined =>
	process.env.QUAD_ADDRESS || ownAddress ? undefined : oneOfWorker(process.env.QUAD_DATABASES);

/** Those of all workers are told to each in its environment. */
export const tellWorkers = (all: ReadonlyArray<{ address: string; database: string }>): void => {
	process.env.QUAD_WORKERS = all.map(({ address }) => address).join(' ');
	process.env.QUAD_DATABASES = all.map(({ database }) => database).join(' ');
};

const addressOfWorker = (): string => oneOfWorker(process.env.QUAD_WORKERS) ?? '';

const oneOfWorker = (all = ''): string | undefined => {
	const each = all.split(' ');
	return each[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % each.length];
};
