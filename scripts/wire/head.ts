/** What an integrator reads first. */
export const HEAD = `# The wire

What a register asks of a back end, and what it reads of the answer. \`npm run wire\` makes this page from the contracts in
\`src\`; a test holds it to them. \`npm run dialect\` starts a back end that speaks as the specification describes it.

Every call is a POST to \`/api?action=NAME\` with a JSON object, cookies included. Beside its own fields each body has the
envelope: \`host\`, \`pos_token\` (the readable cookie), \`shopping_cart_id\`, \`device_license_id\`, \`alt_tax_rate\`, \`source\`
("POS") and \`pos_version\`. A reply is a JSON object; \`status\` and \`message\` may stand in each. A status other than
"success" has its message shown; \`login_required\` asks for a sign-in. The reply to a write that carried a
manager's code may name the manager in \`approved_by\` (ours), for the register's journal.

Ours: a back end whose store says \`together\` takes so many calls of \`get_list_products\` or \`add_to_cart\` in one. The call is
\`/api?action=together\` with \`{"calls": [{"action": NAME, "body": {...}}]}\`, and the answer \`{"replies": [{"code": 200, "text":
"{...}", "retry_after": 2}]}\`: of each call in its order the HTTP status, the reply's text and, where there is one, \`Retry-After\`.
They are worked off in their order, each as if it had come by itself. Additions to one cart that is named share a transaction: a crash
leaves all of them or none, and the cart in their replies is the one behind the last. A cart that stands in a later reply as well is said by that
one: the earlier one says \`cart_follows\` instead.

- **needed**: it is always sent; of a reply, without it the row it stands in cannot be read.
- **if there**: it is sent where there is something to say; of a reply, it is used where it is there.
- **ours**: the specification of such back ends does not have it. Nothing that it describes depends on it.

A missing field, null, \`""\`, false, \`[]\` and \`{}\` all say that something is not there, where it may be missing. A field
that is not listed is ignored.
`
