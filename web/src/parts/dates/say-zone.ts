/** Returns the name of a time zone, for example `Eastern Time`. */
export const sayZone = (timeZone: string): string =>
	new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
		.formatToParts()
		.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
