/** What a client of another system throws, as the engine understands it. Anything else is a fault of ours and stays. */
import { ConnectorError } from '../../../domain/integrations/index.ts';
import { ProtocolFault } from './protocol-fault.ts';

export const asConnectorError = (error: unknown): unknown => {
	if (!(error instanceof ProtocolFault)) return error;
	const { kind, message, retryAfterMs } = error;
	return new ConnectorError(kind, message, { cause: error, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
};

export const withConnectorErrors = async <T>(work: () => Promise<T>): Promise<T> => {
	try {
		return await work();
	} catch (error) {
		throw asConnectorError(error);
	}
};

export async function* eachWithConnectorErrors<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
	try {
		yield* rows;
	} catch (error) {
		throw asConnectorError(error);
	}
}
