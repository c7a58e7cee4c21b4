import {
	changeGroupAccount,
	changeHighSpeedInbox,
	changePersonalInbox,
	changeWhatsAppInbox,
	createGroupAccount,
	createWhatsAppInbox,
	type InboxSettings,
	listGroupAccounts,
	listHighSpeedInboxes,
	listPersonalInboxes,
	listWhatsAppInboxes,
	removeGroupAccount,
	removeWhatsAppInbox,
	restoreGroupAccount,
	restoreWhatsAppInbox,
} from '@quad/contract/administration/inbox-settings/routes.ts';
import { listSenders } from '@quad/contract/carriers/whatsapp/routes.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

/** Shared inboxes, then high-speed ones, then removed ones, as one page for a grid. */
export const inboxesQuery = queryOptions({
	queryKey: queryKeys.inboxSettings.shared,
	queryFn: async ({ signal }) => {
		const [shared, highSpeed] = await Promise.all([
			call(listGroupAccounts, {}, signal),
			call(listHighSpeedInboxes, {}, signal),
		]);
		const isThere = ({ removedAt }: InboxSettings) => removedAt === null;
		return [...shared.filter(isThere), ...highSpeed, ...shared.filter((one) => !isThere(one))];
	},
	select: (items) => ({ items, total: items.length }),
});

export const whatsAppInboxesQuery = queryOptions({
	queryKey: queryKeys.inboxSettings.whatsApp,
	queryFn: ({ signal }) => call(listWhatsAppInboxes, {}, signal),
	select: (items) => ({ items, total: items.length }),
});

/** The WhatsApp provider's data about the organization's numbers. */
export const whatsAppNumbersQuery = queryOptions({
	queryKey: queryKeys.whatsApp.numbers,
	queryFn: ({ signal }) => call(listSenders, {}, signal),
	retry: false,
});

export const peopleQuery = queryOptions({
	queryKey: queryKeys.inboxSettings.people,
	queryFn: ({ signal }) => call(listPersonalInboxes, {}, signal),
	select: (items) => ({ items, total: items.length }),
});

/** The first number enables the sandbox, so the configuration is fetched again, too. */
const useRenewed = () =>
	useInvalidate(
		queryKeys.inboxSettings.all,
		queryKeys.numbers.all,
		queryKeys.whatsApp.all,
		queryKeys.profile,
		queryKeys.configuration,
	);

/** A mutation after which the data is fetched again, even if it fails. */
const useWrite = <Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) =>
	useMutation({ mutationFn, onSettled: useRenewed() });

type Written = RequestInput<typeof createGroupAccount>['body'];

export const useSaveInbox = (inbox: InboxSettings | undefined, type: InboxSettings['type']) =>
	useMutation({
		mutationFn: (body: Written) => {
			if (!inbox) return type === 'whatsapp' ? call(createWhatsAppInbox, { body }) : call(createGroupAccount, { body });
			const { id } = inbox;
			if (type === 'whatsapp') return call(changeWhatsAppInbox, { params: { id }, body });
			return inbox.type === 'highspeed'
				? call(changeHighSpeedInbox, { params: { id }, body })
				: call(changeGroupAccount, { params: { id }, body });
		},
		onSuccess: useRenewed(),
	});

export const useRemoveInbox = () =>
	useWrite(({ id, type }: Pick<InboxSettings, 'id' | 'type'>) =>
		call(type === 'whatsapp' ? removeWhatsAppInbox : removeGroupAccount, { params: { id } }),
	);

export const useRestoreInbox = () =>
	useWrite(({ id, type }: Pick<InboxSettings, 'id' | 'type'>) =>
		call(type === 'whatsapp' ? restoreWhatsAppInbox : restoreGroupAccount, { params: { id } }),
	);

export const useSwitchPersonalInbox = () =>
	useWrite(({ id, enabled }: { id: number; enabled: boolean }) =>
		call(changePersonalInbox, { params: { userId: id }, body: { personalInboxEnabled: enabled } }),
	);
