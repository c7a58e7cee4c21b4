/** Converts errors of a system's client to `ConnectorError`. Other errors are bugs, so they stay unchanged. */
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { ProtocolFault } from './protocol-fault.ts';

export const asConnectorError = (error: unknown): unknown =>
	error instanceof ProtocolFault ? connectorErrorOf(error) : error;

export const connectorErrorOf = (
	fault: ProtocolFault,
	{ message = fault.message, ...more }: { message?: string; advice?: string } = {},
): ConnectorError => {
	const { kind, retryAfterMs, advice } = fault;
	return new ConnectorError(kind, message, {
		cause: fault,
		...(advice === undefined ? {} : { advice }),
		...more,
		...(retryAfterMs === undefined ? {} : { retryAfterMs }),
	});
};

/** `read` converts errors that only one system has. */
export const withConnectorErrors = async <T>(work: () => Promise<T>, read = asConnectorError): Promise<T> => {
	try {
		return await work();
	} catch (error) {
		throw read(error);
	}
};

export async function* eachWithConnectorErrors<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
	try {
		yield* rows;
	} catch (error) {
		throw asConnectorError(error);
	}
}
