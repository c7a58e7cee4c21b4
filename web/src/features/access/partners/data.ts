import {
	changePartner,
	createPartner,
	deletePartner,
	listPartners,
	replaceKey,
} from '@quad/contract/access/partners/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';

export const partnersQuery = queryOptions({
	queryKey: queryKeys.partners,
	queryFn: ({ signal }) => call(listPartners, {}, signal),
});

export interface PartnerForm {
	name: string;
	publicKey: string;
	maySignInOwners: boolean;
}

const useRenewed = () => {
	const cache = useQueryClient();
	return () => cache.invalidateQueries(partnersQuery);
};

export const useCreatePartner = () => {
	const onSuccess = useRenewed();
	return useMutation({ mutationFn: (body: PartnerForm) => call(createPartner, { body }), onSuccess });
};

export const useChangePartner = (id: number) => {
	const onSuccess = useRenewed();
	return useMutation({
		mutationFn: (body: { isEnabled: boolean; maySignInOwners: boolean }) =>
			call(changePartner, { params: { id }, body }),
		onSuccess,
		onError: toast.failure,
	});
};

export const useReplaceKey = (id: number) => {
	const onSuccess = useRenewed();
	return useMutation({ mutationFn: () => call(replaceKey, { params: { id } }), onSuccess });
};

export const useDeletePartner = (id: number) => {
	const onSuccess = useRenewed();
	return useMutation({ mutationFn: () => call(deletePartner, { params: { id } }), onSuccess });
};
