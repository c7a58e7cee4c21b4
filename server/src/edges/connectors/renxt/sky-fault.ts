/** What went wrong with Blackbaud, with what to do about it where that is not the usual. */
import { ConnectorError } from '../../../domain/integrations/index.ts';
import { ProtocolFault, type ProtocolFaultKind } from '../shared/protocol-fault.ts';

export class SkyFault extends ProtocolFault {
	readonly advice: string;

	constructor(kind: ProtocolFaultKind, message: string, advice: string, retryAfterMs?: number) {
		super(kind, message, { retryAfterMs });
		this.advice = advice;
	}
}

export const asConnectorError = (error: unknown): unknown => {
	if (!(error instanceof ProtocolFault)) return error;
	const { kind, message, retryAfterMs } = error;
	return new ConnectorError(kind, message, {
		cause: error,
		...(retryAfterMs === undefined ? {} : { retryAfterMs }),
		...(error instanceof SkyFault ? { advice: error.advice } : {}),
	});
};

export const connecting = async <T>(work: () => Promise<T>): Promise<T> => {
	try {
		return await work();
	} catch (error) {
		throw asConnectorError(error);
	}
};
