/** Writes records in collections of up to 200, and returns the outcome of each record. */
import { externalIdLength } from '@quad/contract/connections/integrations/salesforce-export.ts';
import { z } from 'zod';
import { ConnectorError, type FaultKind, type RowResult } from '../../../domain/connections/integrations/index.ts';
import { faultKindOf, type SalesforceClient, sayFailure, system } from './client.ts';

interface RefusedRecord extends Pick<RowResult, 'isOfAll'> {
	readonly refusal: string;
	readonly isDuplicate: boolean;
}

/** The record's ID, why it was refused, or a fault of Salesforce or of the settings. */
export type Outcome = { readonly id: string } | RefusedRecord | { readonly fault: ConnectorError };

export const refusedRow = (id: number, { refusal, isOfAll }: RefusedRecord): RowResult => ({
	id,
	refusal,
	...(isOfAll ? { isOfAll } : {}),
});

const failure = z.object({
	statusCode: z.string(),
	message: z.string(),
	fields: z.array(z.string()).nullish(),
});
type Failure = z.output<typeof failure>;

const results = z.array(
	z.object({ id: z.string().nullish(), success: z.boolean(), errors: z.array(failure).default([]) }),
);

/** An external ID prevents duplicates. It contains the organization's UUID, so an existing record must be ours. */
export const upsertOrCreate = (
	client: SalesforceClient,
	object: string,
	externalIdField: string,
	records: readonly object[],
): Promise<Outcome[]> =>
	externalIdField === ''
		? write(client, 'POST', '/composite/sobjects', records)
		: write(client, 'PATCH', `/composite/sobjects/${object}/${externalIdField}`, records, externalIdField);

/** Each record must contain its `id`. */
export const update = (client: SalesforceClient, records: readonly object[]): Promise<Outcome[]> =>
	write(client, 'PATCH', '/composite/sobjects', records);

const write = async (
	client: SalesforceClient,
	method: 'POST' | 'PATCH',
	path: string,
	records: readonly object[],
	externalIdField?: string,
): Promise<Outcome[]> => {
	if (records.length === 0) return [];
	const answers = await client.write(method, path, { allOrNone: false, records }, results);
	if (answers.length !== records.length)
		throw new ConnectorError('protocol', `${system} answered for ${answers.length} of ${records.length} records`);
	return answers.map(({ id, success, errors: [error] }) => {
		if (success) return { id: id ?? '' };
		return error ? outcomeOf(error, externalIdField) : { refusal: `${system} refused it`, isDuplicate: false };
	});
};

/** Errors that every record would get, because an object, a field or a permission is missing. */
const ofSettings = new Set([
	'INVALID_FIELD',
	'INVALID_FIELD_FOR_INSERT_UPDATE',
	'INVALID_TYPE',
	'API_DISABLED_FOR_ORG',
]);
/** Errors that every record may get, for example because a picklist lost a value or a field became required. */
const mayBeOfSettings = new Set(['INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', 'REQUIRED_FIELD_MISSING']);
const checkSettings = `Check the export settings, and what the user that Quad signs in as may do in ${system}.`;

const outcomeOf = (error: Failure, externalIdField?: string): Outcome => {
	const { statusCode, fields } = error;
	const why = sayFailure({ message: error.message, errorCode: statusCode });
	const kind = faultKindOf(statusCode);
	if (kind) return { fault: new ConnectorError(kind, `${system} could not take it: ${why}`, isBusy(kind)) };
	if (ofSettings.has(statusCode))
		return { fault: new ConnectorError('validation', `${system} refused: ${why}`, { advice: checkSettings }) };
	if (statusCode === 'STRING_TOO_LONG' && externalIdField && fields?.includes(externalIdField))
		return {
			fault: new ConnectorError('validation', `The external ID field ${externalIdField} is too short`, { advice }),
		};
	return { refusal: why, isDuplicate: statusCode === 'DUPLICATES_DETECTED', ...mayBeOfAll(statusCode) };
};

const mayBeOfAll = (code: string): Pick<RowResult, 'isOfAll'> => {
	if (code.startsWith('INSUFFICIENT_ACCESS')) return { isOfAll: 'permission' };
	return mayBeOfSettings.has(code) ? { isOfAll: 'settings' } : {};
};

const isBusy = (kind: FaultKind): { advice?: string } =>
	kind === 'network' || kind === 'timeout' ? { advice: `${system} was busy.` } : {};

const advice = `Make it at least ${externalIdLength} characters long in ${system}.`;
