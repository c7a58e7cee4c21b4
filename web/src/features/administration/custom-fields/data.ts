import { customFieldLimits } from '@quad/contract/administration/custom-fields/limits.ts';
import {
	type CustomFieldChange,
	changeCustomField,
	createCustomField,
	deleteCustomField,
	initializeCustomFields,
	isCustomFieldInUse,
	listCustomFields,
	type NewCustomField,
	previewConversion,
} from '@quad/contract/administration/custom-fields/routes.ts';
import type { FieldShape } from '@quad/contract/contacts/contacts/field-values.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { profileQuery } from '../../../foundation/session.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

/** Returns the list as one page, as a grid expects it. It is polled while values are converted. */
export const listedQuery = queryOptions({
	queryKey: queryKeys.customFields.list,
	queryFn: ({ signal }) => call(listCustomFields, { query: {} }, signal),
	select: (items) => ({ items, total: items.length }),
	refetchInterval: ({ state }) =>
		state.data?.some(({ isConverting }) => isConverting) ? customFieldLimits.statusEveryMs : false,
});

export const usesQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.customFields.uses(id),
		queryFn: ({ signal }) => call(isCustomFieldInUse, { params: { id } }, signal),
		staleTime: 0,
		gcTime: 0,
	});

export const conversionQuery = (id: number, { kind, choices }: FieldShape) =>
	queryOptions({
		queryKey: queryKeys.customFields.conversion(id, kind, choices),
		queryFn: ({ signal }) => call(previewConversion, { params: { id }, body: { kind, choices: [...choices] } }, signal),
		staleTime: 0,
		gcTime: 0,
	});

/** The profile, polled every five seconds while the set-up is in progress (spec 2 §4). */
export const setUpQuery = queryOptions({
	...profileQuery,
	select: (profile) => profile.currentDepartment.customFieldStatus,
	refetchInterval: ({ state }) =>
		state.data?.currentDepartment.customFieldStatus === 'inProgress' ? customFieldLimits.statusEveryMs : false,
});

const useRenewed = () =>
	useInvalidate(queryKeys.customFields.all, queryKeys.mergeFields, queryKeys.profile, queryKeys.contacts.all);

/** A mutation after which the data is fetched again, even if it fails. */
const useWrite = <Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) =>
	useMutation({ mutationFn, onSettled: useRenewed() });

export const useSaveField = () =>
	useWrite(({ id, ...field }: { id: number | undefined } & NewCustomField & Pick<CustomFieldChange, 'mayLose'>) => {
		const { mayLose, ...body } = field;
		return id === undefined
			? call(createCustomField, { body })
			: call(changeCustomField, { params: { id }, body: { ...body, mayLose } });
	});

export const useTurnField = () =>
	useWrite(({ id, ...body }: { id: number; isRequired?: boolean; canMailMerge?: boolean; isVisible?: boolean }) =>
		call(changeCustomField, { params: { id }, body }),
	);

export const useDeleteField = () => useWrite((id: number) => call(deleteCustomField, { params: { id } }));

export const useSetUpFields = () =>
	useWrite((fields: NewCustomField[]) => call(initializeCustomFields, { body: { fields } }));
