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

/** Those of all workers are told to each in its environment. */
export const tellWorkers = (addresses: readonly string[]): void => {
	process.env.QUAD_WORKERS = addresses.join(' ');
};

const addressOfWorker = (): string => {
	const addresses = (process.env.QUAD_WORKERS ?? '').split(' ');
	return addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % addresses.length] ?? '';
};
