/** Thrown if another system permanently refuses one row. After any other error, the row waits to be written later. */
import type { RowResult } from '../../../domain/connections/integrations/index.ts';
import type { HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess } from './call.ts';
import { ProtocolFault } from './protocol-fault.ts';

export class RefusedRow extends ProtocolFault {
	/** True if the row is forbidden, which may apply to all rows. */
	readonly isOfRights: boolean;

	constructor(message: string, { cause, isOfRights = false }: { cause?: unknown; isOfRights?: boolean } = {}) {
		super(isOfRights ? 'permission' : 'validation', message, { cause });
		this.isOfRights = isOfRights;
	}
}

/** Recognizes messages that mean "forbidden" or "busy", from systems that refuse with a success status. */
export const saysForbidden = (reason: string): boolean =>
	/permission|not (allowed|authori[sz]ed|permitted)/i.test(reason);
export const saysBusy = (reason: string): boolean =>
	/unavailable|time-?out|timed out|try again|busy|maintenance/i.test(reason);

export const refusalOf = ({ id }: { readonly id: number }, { message, isOfRights }: RefusedRow): RowResult => ({
	id,
	refusal: message,
	...(isOfRights ? { isOfAll: 'permission' } : {}),
});

/** Throws unless the row was accepted. HTML comes from a proxy or a wrong URL, and says nothing about the row. */
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
/** Statuses that may concern one record or all: missing permissions, and methods that records don't allow. */
const forbidding: ReadonlySet<number> = new Set([403, 405]);
const refusing: ReadonlySet<number> = new Set([400, 404, 409, 410, 412, 422, 423, ...forbidding]);

const isOfRow = ({ status, body }: HttpResponse, reasonOf: (body: string) => string | undefined): boolean =>
	status === tooLarge || (refusing.has(status) && (reasonOf(body.toString('utf8')) ?? '').trim() !== '');
