/** What another system says of one row alone, and would say again. Everything else is thrown, so that the row waits. */
import type { HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess } from './call.ts';
import { ProtocolFault } from './protocol-fault.ts';

export class RefusedRow extends ProtocolFault {
	constructor(message: string, more: { cause?: unknown } = {}) {
		super('validation', message, more);
	}
}

/**
 * Expects what was written to be taken. A page in place of a reason is not of the row: it comes from what stands before the
 * other system, or from an address that has nothing of it.
 */
export const expectTaken = (
	response: HttpResponse,
	system: string,
	reasonOf: (body: string) => string | undefined,
): void => {
	try {
		expectSuccess(response, system, reasonOf);
	} catch (error) {
		if (error instanceof Error && isOfRow(response, reasonOf)) throw new RefusedRow(error.message, { cause: error });
		throw error;
	}
};

const tooLarge = 413;
const refusing: ReadonlySet<number> = new Set([400, 404, 409, 410, 412, 422]);

const isOfRow = ({ status, body }: HttpResponse, reasonOf: (body: string) => string | undefined): boolean =>
	status === tooLarge || (refusing.has(status) && (reasonOf(body.toString('utf8')) ?? '').trim() !== '');
