/** What another system says of one row alone, and would say again. Everything else is thrown, so that the row waits. */
import type { RowResult } from '../../../domain/connections/integrations/index.ts';
import type { HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess } from './call.ts';
import { ProtocolFault } from './protocol-fault.ts';

export class RefusedRow extends ProtocolFault {
	/** It is forbidden: that may be about all rows. */
	readonly isOfRights: boolean;

	constructor(message: string, { cause, isOfRights = false }: { cause?: unknown; isOfRights?: boolean } = {}) {
		super(isOfRights ? 'permission' : 'validation', message, { cause });
		this.isOfRights = isOfRights;
	}
}

/** How systems that refuse with a success say that it is forbidden, and that they are busy. */
export const saysForbidden = (reason: string): boolean =>
	/permission|not (allowed|authori[sz]ed|permitted)/i.test(reason);
export const saysBusy = (reason: string): boolean =>
	/unavailable|time-?out|timed out|try again|busy|maintenance/i.test(reason);

export const refusalOf = ({ id }: { readonly id: number }, { message, isOfRights }: RefusedRow): RowResult => ({
	id,
	refusal: message,
	...(isOfRights ? { isOfAll: 'permission' } : {}),
});

/**
 * Expects what was written to be taken. A page in place of a reason is not of the row: it comes from what stands before
 * the other system, or from an address that has nothing of it.
 */
export const expectTaken = (
	response: HttpResponse,
	system: string,
	reasonOf: (body: string) => string | undefined,
): void => {
	try {
		expectSuccess(response, system, reasonOf);
	} catch (error) {
		if (error instanceof Error && isOfRow(response, reasonOf))
			throw new RefusedRow(error.message, { cause: error, isOfRights: forbidding.has(response.status) });
		throw error;
	}
};

const tooLarge = 413;
/** Of this record, or of all: what the account may do, and what may be done to records of this kind. */
const forbidding: ReadonlySet<number> = new Set([403, 405]);
const refusing: ReadonlySet<number> = new Set([400, 404, 409, 410, 412, 422, 423, ...forbidding]);

const isOfRow = ({ status, body }: HttpResponse, reasonOf: (body: string) => string | undefined): boolean =>
	status === tooLarge || (refusing.has(status) && (reasonOf(body.toString('utf8')) ?? '').trim() !== '');
