import {
	changePartner,
	createPartner,
	deletePartner,
	listPartners,
	replaceKey,
} from '@quad/contract/access/partners/routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const partnersQuery = queryOptions({
	queryKey: queryKeys.partners,
	queryFn: ({ signal }) => call(listPartners, {}, signal),
});

export interface PartnerForm {
	name: string;
	publicKey: string;
	maySignInOwners: boolean;
}

const useRenewed = () => useInvalidate(partnersQuery.queryKey);

export const useCreatePartner = () =>
	useMutation({ mutationFn: (body: PartnerForm) => call(createPartner, { body }), onSuccess: useRenewed() });

export const useChangePartner = (id: number) =>
	useMutation({
		mutationFn: (body: { isEnabled: boolean; maySignInOwners: boolean }) =>
			call(changePartner, { params: { id }, body }),
		onSuccess: useRenewed(),
		onError: toast.failure,
	});

export const useReplaceKey = (id: number) =>
	useMutation({ mutationFn: () => call(replaceKey, { params: { id } }), onSuccess: useRenewed() });

export const useDeletePartner = (id: number) =>
	useMutation({ mutationFn: () => call(deletePartner, { params: { id } }), onSuccess: useRenewed() });
