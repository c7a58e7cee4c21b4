/** Each worker has a product of its own: the addresses stand in the environment, told by quad.setup.ts. */
export const ourAddress = (): string => {
	const addresses = (process.env.QUAD_ADDRESS ?? '').split(' ');
	return addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % addresses.length] ?? '';
};
