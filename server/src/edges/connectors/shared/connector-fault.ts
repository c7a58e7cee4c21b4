/** What a client of a protocol says went wrong, as the engine knows it. */
import { ConnectorError } from '../../../domain/integrations/index.ts';
import { ProtocolFault } from './protocol-fault.ts';

const faultOf = (error: unknown): unknown => {
	if (!(error instanceof ProtocolFault)) return error;
	const { kind, message, retryAfterMs } = error;
	return new ConnectorError(kind, message, { cause: error, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
};

export const orConnectorError = async <T>(call: Promise<T>): Promise<T> => {
	try {
		return await call;
	} catch (error) {
		throw faultOf(error);
	}
};

export async function* eachOrConnectorError<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
	try {
		yield* rows;
	} catch (error) {
		throw faultOf(error);
	}
}
