/** TwiML that asks for nothing: the carrier has done its part. */
export const emptyResponse = { content: '<Response/>' };
