// @vitest-environment node
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { to } from '../foundation/to.ts';
import { addresses, screenPaths } from './screen-paths.ts';

const inboxes = [
	{ id: 1, type: 'personal' },
	{ id: 2, type: 'group' },
	{ id: 3, type: 'highspeed' },
] as const;

const linked = [
	to.login('/inbox'),
	to.legacyLogin(),
	to.forgotPassword(),
	to.forgotPasswordComplete(),
	to.resetPassword('k'),
	to.takeAddressBack('k'),
	to.confirmAddress('k'),
	to.acceptInvitation('k'),
	to.inviteUsers(),
	to.optOutReview(),
	to.inviteMany(),
	to.invitationList(7),
	to.resetPasswordComplete(),
	to.resetPasswordError(),
	to.updatePassword('/inbox'),
	to.authCallback(),
	to.partnerAuth(),
	to.signOut(),
	to.setUp(),
	to.contacts(),
	to.duplicates(),
	to.newContact(),
	to.deleteContacts(),
	to.tags(),
	to.tag(7),
	to.customFields(),
	to.defineFields(),
	to.manageFields(),
	to.completeFields(),
	to.contact(7),
	to.conversationsWith(7),
	to.compose({ inbox: inboxes[1], contactId: 7 }),
	to.campaigns(),
	to.campaignReports(),
	to.campaignReport(7),
	to.scheduled(),
	to.scheduledMessage(7),
	to.smartMessages(),
	to.newSmartMessage(),
	to.editSmartMessage(7),
	to.newImport(),
	to.selectImport(),
	to.pasteImport(),
	to.imports(),
	to.import(7),
	to.retention(),
	to.audit(),
	to.profile('general'),
	to.profile('notifications'),
	to.profile('security'),
	to.profile('out-of-office'),
	to.notifications(),
	to.inboxSettings(),
	to.numbers(),
	to.teamMail(),
	to.caretakers(),
	to.templates(),
	to.messageTypes(),
	to.marketplace(),
	to.marketplaceItem('sso'),
	to.credits(),
	to.platformOrganizations(),
	to.platformOrganization(7),
	to.platformRequests(),
	to.platformCredits(),
	to.platformAnnouncements(),
	to.carrier(),
	to.platformCarrier(),
	to.gettingStarted(),
	to.platformMailbox(),
	to.organizationSettings(),
	to.sendingRules(),
	to.teamUsers(),
	to.organizationUsers(),
	to.ownerUsers(),
	to.teams(),
	to.sso(),
	to.ssoPeople(7),
	to.partners(),
	to.simulator(),
	to.mailbox(),
	...inboxes.flatMap((inbox) => [
		to.inbox(inbox),
		to.conversation(inbox, 7),
		to.archived(inbox),
		to.archivedConversation(inbox, 7),
		to.sent(inbox),
		to.batch(inbox, '7'),
		to.triage(inbox, '7'),
		to.automation(inbox),
		to.outOfOffice(inbox),
	]),
].map((address) => address.split('?')[0] ?? '');

const paths = Object.values(screenPaths).flatMap((screen) => screen.paths);

test('every path of the table is linked to by an address of its own', () => {
	const unlinked = paths.filter((path) => !linked.some((address) => matchPath(path, address)));
	expect(unlinked).toEqual([]);
});

test('no path stands in the table twice, and no older spelling is a path', () => {
	expect(addresses).toEqual([...new Set(addresses)]);
});
