/** Contacts: who they are, how they are found, and whether a team blocked or opted them out. */

export { tagMany } from './change-many.ts';
export { orderByName } from './contact-orders.queries.ts';
export { columnsOfTeam } from './criteria/columns-of-team.ts';
export { expectDependents } from './criteria/expect-dependents.ts';
export { canBeTexted, type Matching, matches, whereMatching } from './criteria/matches.queries.ts';
export { isInImports, isMemberOf, isTaggedWith, membersOf, peopleOfImports } from './criteria/memberships.queries.ts';
export { readCriteria } from './criteria/read-criteria.ts';
export { readMatching, readMatchings } from './criteria/read-matching.ts';
export { importsReferred } from './criteria/references.queries.ts';
export { sayMatching } from './criteria/say-matching.ts';
export { Joins, type Where, whereOf } from './criteria/where.queries.ts';
export { beginFieldSetup, endFieldSetup, readFieldSetup } from './custom-field-setup.queries.ts';
export {
	allCustomFields,
	type CustomField,
	customFieldStatus,
	customFieldsOf,
	deleteCustomField,
	deleteUnusedFields,
	insertCustomField,
	listCustomFields,
	lockCustomFields,
	makeCustomFields,
	type OfOrganization,
	updateCustomField,
} from './custom-fields.queries.ts';
export { countValues, distinctValues, nextValues, writeValues } from './custom-values.queries.ts';
export { deleteContact, deleteContacts } from './delete-contacts.ts';
export { findByNumbers, readDeletions } from './deletions.queries.ts';
export { emitOptedOut } from './emit-opted-out.ts';
export { contactMerged, contactOptedOut, contactsLeft, contactsRestored } from './events.ts';
export {
	expectClosed,
	expectClosedFields,
	expectKnownFields,
	expectMergeable,
	namesToMerge,
} from './expect-known-fields.ts';
export { expectMayFilter } from './filter-by-assignee.ts';
export { findOrMakeColdContact } from './find-or-make-cold-contact.ts';
export { findOrMakeSender } from './find-or-make-sender.ts';
export { findOrMakeVisitorContact } from './find-or-make-visitor-contact.ts';
export { contactIdsFound, contactsFound, type FoundBy, hasWords, isFoundBy } from './found-contacts.queries.ts';
export { isGeneratedKey } from './generated-key.ts';
export { dropColumns, dropViews, handOverContacts, handOverViews } from './hand-over.queries.ts';
export { copyInboxStops, hold, release, whyHeld } from './held-numbers.queries.ts';
export { contactJobs } from './jobs.ts';
export { listContacts } from './list-contacts.ts';
export { optInByKeyword } from './opt-in-by-keyword.ts';
export { type CarrierStop, optOutAtCarrier } from './opt-out-at-carrier.ts';
export { optOutByImport } from './opt-out-by-import.ts';
export { optOutByReview, takeBackReview } from './opt-out-by-review.ts';
export { liftStopOfNumber, optInByText, optOutByText } from './opt-out-by-text.ts';
export { applyStops, copyStops, deleteStopsOfImport } from './opted-out-numbers.queries.ts';
export { keptContact, listAssignees, mergedInto } from './queries.ts';
export { readContact } from './read-contact.ts';
export { emptyContacts, lockForRemoval, mergedMobiles, namesKept, nobodysMobiles } from './removal.queries.ts';
export type { RemovedPeople } from './removed-people.ts';
export { restorableMs, restoreContacts } from './restore-contacts.ts';
export { serveContacts } from './routes.ts';
export { saveContact } from './save-contact.ts';
export { sayOptOut } from './say-opt-out.queries.ts';
export { optInMany, optOutMany, setOptedOut, setOptedOutOfMany } from './set-standing.ts';
export { findSimilarKeys } from './similar-keys.queries.ts';
export { lockStanding, standingOf } from './standing.queries.ts';
export { takeBackEntries, takeBackStaffEntries } from './taken-back-entries.queries.ts';
