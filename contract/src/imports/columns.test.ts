import { expect, test } from 'vitest';
import { baseFields, faultsOfColumns, matchColumns, missingFields } from './columns.ts';

test('the file of the college is understood as it is, and the rest is kept', () => {
	const headers = 'Contact ID,First Name,Last Name,Mobile Number,Opted Out,Assigned User,Program,Start Term'.split(',');
	expect(matchColumns(headers)).toEqual([
		'ContactId',
		'FirstName',
		'LastName',
		'MobileNumber',
		'OptedOut',
		'StaffId',
		{ customField: 'Program' },
		{ customField: 'Start Term' },
	]);
});

test.each([
	['ContactId', 'FirstName', 'LastName', 'MobileNumber'],
	['contact id', 'FIRST NAME', 'last_name', ' Mobile  Number '],
	['Student ID', 'First', 'Last', 'Cell'],
	['Person_ID', 'Given Name', 'Surname', 'Phone'],
	['PIDM', 'Preferred Name', 'Family Name', 'Cell Phone Number'],
	['Ref', 'Forename', 'LName', 'SMS'],
	['ＩＤ', 'fname', 'Last-Name', 'Tel.'],
])('%s, %s, %s, %s are the four that every import needs', (...headers) => {
	expect(matchColumns(headers)).toEqual(['ContactId', 'FirstName', 'LastName', 'MobileNumber']);
});

test('where two columns could be one field, its own name wins, then the likelier one', () => {
	expect(matchColumns(['Phone', 'Mobile Number'])).toEqual([{ customField: 'Phone' }, 'MobileNumber']);
	expect(matchColumns(['Phone', 'Cell'])).toEqual([{ customField: 'Phone' }, 'MobileNumber']);
	expect(matchColumns(['ID', 'Student ID'])).toEqual([{ customField: 'ID' }, 'ContactId']);
});

test('a column that says the opposite is not taken for the opt-out', () => {
	expect(matchColumns(['Opted In', 'SMS Consent'])).toEqual([
		{ customField: 'Opted In' },
		{ customField: 'SMS Consent' },
	]);
});

test('two columns of one name are kept apart, and none takes the name of a base field', () => {
	expect(matchColumns(['Notes', 'notes', 'Mobile', 'Mobile', 'Mobile Number', 'Mobile Number'])).toEqual([
		{ customField: 'Notes' },
		{ customField: 'notes 2' },
		{ customField: 'Mobile' },
		{ customField: 'Mobile 2' },
		'MobileNumber',
		{ customField: 'Mobile Number 2' },
	]);
});

test('a column without a name is left out, and so are those of a list of rejected rows', () => {
	expect(matchColumns(['', '  ', 'Import line', 'Import reason'])).toEqual(['Ignore', 'Ignore', 'Ignore', 'Ignore']);
});

test('a name that is too long is cut', () => {
	const [first, second] = matchColumns(['x'.repeat(300), 'x'.repeat(300)]);
	expect(first).toEqual({ customField: 'x'.repeat(100) });
	expect(second).toEqual({ customField: `${'x'.repeat(96)} 2` });
});

test('what is missing is named as people say it', () => {
	expect(missingFields(matchColumns(['First Name', 'Email']))).toEqual(['Contact ID', 'Last Name', 'Mobile Number']);
	expect(missingFields(Object.keys(baseFields).map(() => 'Ignore'))).toHaveLength(4);
});

test('a choice of columns can be wrong', () => {
	expect(faultsOfColumns(['ContactId', 'FirstName', 'FirstName', 'Ignore', 'Ignore'])).toEqual([
		'Two columns are both “First Name”. Choose one of them.',
	]);
	expect(faultsOfColumns([{ customField: 'Term' }, { customField: 'term ' }])).toEqual([
		'Two columns are both “term”. Choose one of them.',
	]);
	expect(faultsOfColumns([{ customField: 'mobile number' }])).toEqual([
		'A custom field cannot be called “mobile number”.',
	]);
	expect(faultsOfColumns(matchColumns(['a', 'b', 'Cell']))).toEqual([]);
});
