/** Converts Blackbaud's errors, with more specific advice where the usual advice doesn't fit. */
import { asConnectorError as asUsual, connectorErrorOf, withConnectorErrors } from '../shared/connector-fault.ts';
import { ProtocolFault, type ProtocolFaultKind } from '../shared/protocol-fault.ts';

export class SkyFault extends ProtocolFault {
	override readonly advice: string;

	constructor(kind: ProtocolFaultKind, message: string, advice: string, retryAfterMs?: number) {
		super(kind, message, { retryAfterMs });
		this.advice = advice;
	}
}

export const asConnectorError = (error: unknown): unknown =>
	error instanceof SkyFault ? connectorErrorOf(error, { advice: error.advice }) : asUsual(error);

export const connecting = <T>(work: () => Promise<T>): Promise<T> => withConnectorErrors(work, asConnectorError);
