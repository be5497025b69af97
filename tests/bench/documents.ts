// The same operations as the web app sends.
const card = 'id name brand partNumber category image price { cents formatted } minimum available';

export const listDocument = `query Inventory($first: Int!, $after: String, $filter: ProductFilter, $orderBy: ProductOrderBy!) {
  products(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
    edges { cursor node { ${card} } } pageInfo { hasNextPage endCursor } } }`;

export const oneDocument = `query Product($id: ID!) { product(id: $id) { ${card} description } }`;

export const facetsDocument = `query InventoryFacets($filter: ProductFilter) {
  productFacets(filter: $filter) { correctedSearch totalCount categories { category count } brands { brand count }
    price { lowest { cents formatted } highest { cents formatted } } inStockCount } }`;

export const placeDocument = `mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) { __typename ... on PlaceOrderPayload { order { id status total { cents } } } } }`;

export const ordersDocument = `query AllOrders($filter: OrderFilter, $orderBy: OrderOrderBy!, $limit: Int!) {
  allOrders(first: 20, filter: $filter, orderBy: $orderBy) { totalCount(limit: $limit)
    edges { cursor node { id productName customerName phone quantity total { cents formatted } status isPaid placedAt } }
    pageInfo { hasNextPage endCursor } } }`;

export const homePartsDocument = `query HomeProducts { products(first: 6) { edges { cursor node { ${card} } } } }`;

export const homeReviewsDocument = `query HomeReviews {
  reviews(first: 6) { edges { cursor node { id name comment rating image } } } }`;

export const myOrdersDocument = `query MyOrders($first: Int!, $after: String) {
  myOrders(first: $first, after: $after) { totalCount
    edges { cursor node { id customerName productName phone quantity status isPaid reservedUntil transactionId cancelledAt
      total { cents formatted } refunded { cents formatted } chargedBack { cents formatted }
      refunds { id status restocked } lines { id productName quantity product { id } }
      nextActions { action isAllowed reason } } }
    pageInfo { hasNextPage endCursor } } }`;

export const editDocument = `mutation EditProduct($input: EditProductInput!) {
  editProduct(input: $input) { product { id available } } }`;

export const contactDocument = `mutation { sendContactMessage(input: { firstName: "A", lastName: "B",
  email: "a@visitor.example", message: "The same bytes each time" }) { __typename } }`;
