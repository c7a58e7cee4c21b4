/** Converts the Ethos import between the specification's format (spec 3 §3) and the one that all connectors store. */
import { importBasics, mapping } from '@quad/contract/connections/integrations/configuration.ts';
import {
	type EthosImport,
	type EthosPrintedImport,
	ethosFields,
	ethosSource,
	ethosTypeColumns,
} from '@quad/contract/connections/integrations/ethos.ts';
import { z } from 'zod';

const stored = z.object({
	importConfiguration: z
		.looseObject({ fileConfiguration: z.looseObject({ ...ethosSource.shape, ...mapping }), ...importBasics })
		.nullable(),
});

/** Returns the form's initial values, for when nothing has been saved. */
export const presentEthos = (settings: Readonly<Record<string, unknown>>) => {
	const { importConfiguration } = stored.parse(settings);
	const source = importConfiguration?.fileConfiguration ?? { ...ethosSource.parse({}), columns: [], customFields: [] };
	const { typeIds, customFields } = source;
	const { email, phone } = ethosTypeColumns;
	const ofTypes = (prefix: string) =>
		customFields.flatMap(({ fileColumnName, customField }) =>
			fileColumnName.startsWith(prefix)
				? [{ typeId: typeIds[fileColumnName] ?? '', name: fileColumnName.slice(prefix.length), customField }]
				: [],
		);
	return {
		personImportConfiguration: {
			isConfigured: importConfiguration !== null,
			personFilter: source.personFilter,
			contactId: source.contactId,
			nameMapping: { typeId: source.nameType, useFirstByType: source.nameUseFirst },
			mobilePhoneMapping: { typeId: source.mobileType, useFirstByType: source.mobileUseFirst },
			emailMappings: ofTypes(email),
			phoneMappings: ofTypes(phone),
			customFields: customFields.filter(
				({ fileColumnName }) => !fileColumnName.startsWith(email) && !fileColumnName.startsWith(phone),
			),
			privacy: source.privacy,
			schedules: importConfiguration?.schedules ?? [],
			isSample: importConfiguration?.isSample ?? false,
			notificationEmails: importConfiguration?.notificationEmails ?? [],
			fields: [...ethosFields],
		},
	};
};

export const importOfPrinted = (printed: EthosPrintedImport): EthosImport => {
	const { nameMapping, mobilePhoneMapping, emailMappings, phoneMappings, customFields } = printed;
	const typed = [
		...emailMappings.map((one) => ({ ...one, column: `${ethosTypeColumns.email}${one.name}` })),
		...phoneMappings.map((one) => ({ ...one, column: `${ethosTypeColumns.phone}${one.name}` })),
	];
	return {
		fileConfiguration: {
			personFilter: printed.personFilter,
			contactId: printed.contactId,
			privacy: printed.privacy,
			nameType: nameMapping.typeId,
			nameUseFirst: nameMapping.useFirstByType,
			mobileType: mobilePhoneMapping.typeId,
			mobileUseFirst: mobilePhoneMapping.useFirstByType,
			typeIds: Object.fromEntries(typed.map(({ column, typeId }) => [column, typeId])),
			columns: [],
			customFields: [
				...customFields,
				...typed.map(({ column, customField }) => ({ fileColumnName: column, customField })),
			],
		},
		schedules: printed.schedules,
		isSample: printed.isSample,
		notificationEmails: printed.notificationEmails,
	};
};
