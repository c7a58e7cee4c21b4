/** Lists what the settings offer: list views, reports, fields through relationships, objects that can store texts. */
import type * as answers from '@quad/contract/connections/integrations/salesforce-calls.ts';
import type { SalesforceColumn } from '@quad/contract/connections/integrations/salesforce-calls.ts';
import { type SalesforceObject, salesforceObjects } from '@quad/contract/connections/integrations/salesforce-source.ts';
import { z } from 'zod';
import type { SalesforceClient } from './client.ts';
import { orGone, reportInfo, reportMetadata } from './read-rows.ts';

const view = z.object({ id: z.string(), label: z.string(), soqlCompatible: z.boolean() });
const views = z.object({ listviews: z.array(view), nextRecordsUrl: z.string().nullish() });

export const listListViews = async (
	client: SalesforceClient,
	object: SalesforceObject,
): Promise<z.output<typeof answers.listViews>> => {
	const found: Array<z.output<typeof view>> = [];
	for (let path: string | null | undefined = `/sobjects/${object}/listviews?limit=2000`; path; ) {
		const page: z.output<typeof views> = await client.get(path, views);
		found.push(...page.listviews);
		path = page.nextRecordsUrl;
	}
	return { listViews: found.filter((one) => one.soqlCompatible).map(({ id, label }) => ({ id, name: label })) };
};

const viewDescribed = z.object({
	columns: z.array(
		z.object({ fieldNameOrPath: z.string(), label: z.string(), type: z.string(), hidden: z.boolean().optional() }),
	),
});

export const readListView = async (
	client: SalesforceClient,
	object: SalesforceObject,
	id: string,
): Promise<z.output<typeof answers.listView>> => {
	const path = `/sobjects/${object}/listviews/${id}`;
	const shown = { id, name: '' };
	const [{ label }, { columns }] = await orGone(
		shown,
		'list view',
		Promise.all([client.get(path, z.object({ label: z.string() })), client.get(`${path}/describe`, viewDescribed)]),
	);
	const named = columns.map(({ fieldNameOrPath, label: title, type }) => ({
		name: fieldNameOrPath,
		label: title,
		type,
	}));
	return { id, name: label, columns: named };
};

/** Queries reports, because the API's list contains only recently viewed ones. */
export const listReports = async (client: SalesforceClient): Promise<z.output<typeof answers.reports>> => {
	const reports: z.output<typeof answers.reports>['reports'] = [];
	const soql = "SELECT Id, Name, FolderName FROM Report WHERE Format = 'Tabular' ORDER BY Name LIMIT 2000";
	for await (const { Id, Name, FolderName } of client.query(soql))
		if (typeof Id === 'string' && typeof Name === 'string')
			reports.push({ id: Id, name: Name, folder: typeof FolderName === 'string' ? FolderName : '' });
	return { reports };
};

const reportDescribed = z.object({ reportMetadata, reportExtendedMetadata: reportInfo });

export const readReport = async (client: SalesforceClient, id: string): Promise<z.output<typeof answers.report>> => {
	const described = client.get(`/analytics/reports/${id}/describe`, reportDescribed);
	const { reportMetadata: about, reportExtendedMetadata } = await orGone({ id, name: '' }, 'report', described);
	const info = reportExtendedMetadata.detailColumnInfo;
	const columns = about.detailColumns.map((name) => ({
		name,
		label: info[name]?.label ?? name,
		type: info[name]?.dataType ?? 'string',
	}));
	return { id, name: about.name, isTabular: about.reportFormat === 'TABULAR', columns };
};

const field = z.looseObject({
	name: z.string(),
	label: z.string(),
	type: z.string(),
	referenceTo: z.array(z.string()).default([]),
	relationshipName: z.string().nullish(),
	createable: z.boolean().default(true),
	externalId: z.boolean().default(false),
	length: z.number().int().optional(),
});
const described = z.looseObject({ fields: z.array(field) });
type Field = z.output<typeof field>;

const describe = async (client: SalesforceClient, object: string): Promise<Field[]> =>
	(await client.get(`/sobjects/${object}/describe`, described)).fields;

const shown = ({ name, label, type }: Field): SalesforceColumn => ({ name, label, type });
const mostObjects = 12; // the most objects to describe, because each costs a call
const isSimple = ({ type }: Field): boolean => type !== 'address' && type !== 'location' && type !== 'base64';

export const listRelationshipFields = async (
	client: SalesforceClient,
	object: SalesforceObject,
): Promise<z.output<typeof answers.relationshipFields>> => {
	const own = await describe(client, object);
	const references = own.flatMap((one) =>
		one.relationshipName ? [{ path: one.relationshipName, label: one.label, to: one.referenceTo }] : [],
	);
	const targets = new Set(references.flatMap(({ to }) => (to.length === 1 ? to : [])));
	const looked = [...targets].slice(0, mostObjects);
	const fieldsOf = new Map(
		await Promise.all(looked.map(async (target) => [target, await describe(client, target)] as const)),
	);
	const related = references.flatMap(({ path, label, to }) => {
		const [only] = to;
		// a polymorphic relationship has a name for each object
		if (to.length !== 1 || only === undefined)
			return [{ name: `${path}.Name`, label: `${label}: Name`, type: 'string' }];
		return (fieldsOf.get(only) ?? [])
			.filter((one) => isSimple(one) && one.type !== 'reference')
			.map((one) => ({ name: `${path}.${one.name}`, label: `${label}: ${one.label}`, type: one.type }));
	});
	return { fields: [...own.filter(isSimple).map(shown), ...related] };
};

const everything = z.looseObject({
	sobjects: z.array(
		z.looseObject({ name: z.string(), label: z.string(), custom: z.boolean(), createable: z.boolean() }),
	),
});

export const listContactRelationships = async (
	client: SalesforceClient,
	object: string,
): Promise<z.output<typeof answers.contactRelationships>> => {
	const [{ sobjects }, fields] = await Promise.all([
		client.get('/sobjects', everything),
		orGone({ id: object, name: object }, 'object', describe(client, object)),
	]);
	const relationships = fields.flatMap(({ name, label, referenceTo }) => {
		const to = salesforceObjects.filter((one) => referenceTo.includes(one));
		return to.length > 0 ? [{ name, label, to }] : [];
	});
	return {
		objects: sobjects
			.filter((one) => one.createable && (one.custom || one.name === 'Task'))
			.map(({ name, label }) => ({ name, label })),
		relationships,
		fields: fields
			.filter((one) => one.createable && isSimple(one))
			.map((one) => ({
				...shown(one),
				isExternalId: one.externalId,
				...(one.type === 'string' && one.length ? { length: one.length } : {}),
			})),
	};
};
