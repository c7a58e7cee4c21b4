/** Makes empty template files, with the required columns only or with one for every field (spec 3 §7). */
import { baseFieldNames, baseFields } from '@quad/contract/contacts/imports/columns.ts';
import type { OrganizationScope } from '../../../../foundation/actor.ts';
import type { FileReply } from '../../../../foundation/http/http.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { csvLine, csvMark } from '../../../../foundation/tables/csv.ts';
import { allCustomFields, listCustomFields } from '../../contacts/index.ts';

export const requiredFields = async (db: Db, scope: OrganizationScope): Promise<FileReply> => {
	const required = baseFieldNames.filter((name) => baseFields[name].required).map((name) => baseFields[name].label);
	const custom = (await allCustomFields(db, scope)).filter(({ isRequired }) => isRequired).map(({ name }) => name);
	return { name: 'required-fields.csv', content: template([...required, ...custom]) };
};

export const allFields = async (db: Db, scope: OrganizationScope): Promise<FileReply> => {
	const custom = await listCustomFields(db, scope);
	const labels = baseFieldNames.map((name) => baseFields[name].label);
	return { name: 'all-fields.csv', content: template([...labels, ...custom.map((field) => field.name)]) };
};

const template = (labels: readonly string[]): string => csvMark + csvLine(labels);
